import { describe, expect, it } from 'vitest'
import { storageStatusEntry } from '#machines/storage/storage-status/catalogue.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const OPENED = { type: 'storageStatusOpened' }

describe('the storage status', () => {
  it('opens by a button, and tells so each time', () => {
    const flow = runFlow(storageStatusEntry)
    expect(flow.emitted).toEqual([])
    flow.send({ type: 'OPENED' }, { type: 'CLOSED' }, { type: 'OPENED' })
    expect(flow.value()).toBe('open')
    expect(flow.emitted).toEqual([OPENED, OPENED])
  })

  it('opens by itself once the page is free', () => {
    const flow = runFlow(storageStatusEntry)
    flow.send({ type: 'PAGE_FREE' })
    expect(flow.value()).toBe('closed')
    flow.send({ type: 'CRITICAL_SEEN' })
    expect([flow.value(), flow.emitted]).toEqual(['waiting', []])
    flow.send({ type: 'PAGE_FREE' })
    expect([flow.value(), flow.emitted]).toEqual(['open', [OPENED]])
  })

  it('does not open by itself after the page was left', () => {
    const flow = runFlow(storageStatusEntry)
    flow.send({ type: 'CRITICAL_SEEN' }, { type: 'LEFT' }, { type: 'PAGE_FREE' })
    expect([flow.value(), flow.emitted]).toEqual(['closed', []])
  })

  it('opens at once by the button while it waits', () => {
    const flow = runFlow(storageStatusEntry)
    flow.send({ type: 'CRITICAL_SEEN' }, { type: 'OPENED' })
    expect(flow.value()).toBe('open')
  })

  it('closes with its page', () => {
    const flow = runFlow(storageStatusEntry)
    flow.send({ type: 'OPENED' }, { type: 'LEFT' })
    expect(flow.value()).toBe('closed')
  })

  it.each([
    ['closed', ['CRITICAL_SEEN', 'OPENED']],
    ['waiting', ['LEFT', 'OPENED', 'PAGE_FREE']],
    ['open', ['CLOSED', 'LEFT']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(storageStatusEntry, state)).toEqual(accepted)
  })
})
