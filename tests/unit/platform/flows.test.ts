import { afterEach, expect, test, vi } from 'vitest'
import { emit, setup } from 'xstate'
import { createAppFlows, type Reply } from '#src/platform/flows.ts'
import type { Services } from '#src/platform/services.ts'

const machine = setup({
  types: {
    events: {} as { type: 'ASK' } | { type: 'STORE' },
    emitted: {} as { type: 'photosStored' } | { type: 'photosChosen' },
  },
}).createMachine({
  id: 'sample',
  on: {
    STORE: { actions: emit({ type: 'photosStored' }) },
    ASK: { actions: emit({ type: 'photosChosen' }) },
  },
})
const sampleFlow = { id: 'sample', load: async () => ({ machine, input: undefined }) }

const heard: unknown[] = []
afterEach(() => void heard.splice(0))

test('a listener receives facts of running flows by type, after the app has handled them', async () => {
  const flows = createAppFlows(({ type }) => heard.push(`answered ${type}`))
  const stop = flows.listen('photosStored', (fact) => heard.push(fact))
  const actor = await flows.start(sampleFlow, {} as Services)
  actor.send({ type: 'ASK' })
  actor.send({ type: 'STORE' })
  expect(heard).toEqual(['answered photosChosen', 'answered photosStored', { type: 'photosStored' }])
  stop()
  actor.send({ type: 'STORE' })
  expect(heard.slice(3)).toEqual(['answered photosStored'])
})

test('an answer can send an event back to the flow that emitted the fact', async () => {
  const replies: (Reply | undefined)[] = []
  const flows = createAppFlows((_fact, reply) => replies.push(reply))
  const actor = await flows.start(sampleFlow, {} as Services)
  const seen = vi.fn()
  actor.on('photosStored', seen)
  actor.send({ type: 'ASK' })
  replies[0]?.({ type: 'STORE' })
  expect(seen).toHaveBeenCalledOnce()
})
