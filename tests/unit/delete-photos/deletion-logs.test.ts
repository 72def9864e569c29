import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { logAbandoned } from '#src/areas/delete-photos/abandoned.ts'
import { defineDeleteBatchActor, defineRestoreBatchActor } from '#src/areas/delete-photos/actors.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => void log.mockClear())

/** Calls a server that answers these ids as failed; gives the correlation id of the call. */
async function run(failed: string[], define = defineDeleteBatchActor) {
  const sent: (string | undefined)[] = []
  const send = define(async (_call, _input, options) => {
    sent.push(options?.correlationId)
    return { failed } as never
  })
  const actor = createActor(send, { input: { ids: ['a', 'b'], target: null } }).start()
  expect(await toPromise(actor)).toEqual({ failed })
  return sent[0]
}

test('ids that could not be deleted are logged once, with the correlation id of their call', async () => {
  const correlationId = await run(['b'])
  expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to delete photo!', { correlationId, photoIds: ['b'] }, '')
})

test('ids that could not be restored are logged as such', async () => {
  const correlationId = await run(['b'], defineRestoreBatchActor)
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to restore photo!', { correlationId, photoIds: ['b'] }, '')
})

test('a deletion of all is not logged', async () => {
  await run([])
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['delete', 'server', 'Exceeded maximum amount of retries!'],
  ['delete', 'offline', 'Exceeded maximum amount of retries!'],
  ['delete', 'forbidden', 'Failed to delete photo!'],
  ['restore', 'forbidden', 'Failed to restore photo!'],
] as const)('%s: a batch that failed as %s is logged: %s', (verb, kind, text) => {
  const failure = failureOf(kind)
  logAbandoned({ ids: ['a', 'b'], failure }, verb)
  const { correlationId } = failure
  expect(log).toHaveBeenCalledExactlyOnceWith(text, { kind, correlationId, photoIds: ['a', 'b'] }, '')
})
