import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { defineDeletePhotosActor } from '#src/selection/actors.ts'
import { createSelectionApi } from '#src/selection/api.ts'
import { logGivenUp } from '#src/selection/given-up.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => void log.mockClear())

/** Deletes through a server that answers these ids as failed; gives the correlation id of the call. */
async function remove(failed: string[]) {
  const sent: (string | undefined)[] = []
  const api = createSelectionApi(async (_call, _input, options) => {
    sent.push(options?.correlationId)
    return { failed } as never
  })
  const actor = createActor(defineDeletePhotosActor({ api }), { input: { photoIds: ['a', 'b'] } }).start()
  expect(await toPromise(actor)).toEqual({ failed })
  return sent[0]
}

test('ids that could not be deleted are logged once, with the correlation id of their call', async () => {
  const correlationId = await remove(['b'])
  expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to delete photo!', { correlationId, photoIds: ['b'] }, '')
})

test('a deletion of all is not logged', async () => {
  await remove([])
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['server', 'Exceeded maximum amount of retries!'],
  ['offline', 'Exceeded maximum amount of retries!'],
  ['forbidden', 'Failed to delete photo!'],
] as const)('a batch that failed as %s is logged: %s', (kind, text) => {
  const failure = failureOf(kind)
  logGivenUp({ photoIds: ['a', 'b'], failure })
  const { correlationId } = failure
  expect(log).toHaveBeenCalledExactlyOnceWith(text, { kind, correlationId, photoIds: ['a', 'b'] }, '')
})
