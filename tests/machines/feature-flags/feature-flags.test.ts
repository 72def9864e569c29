import { describe, expect, it } from 'vitest'
import { featureFlagsEntry } from '#machines/feature-flags/feature-flags/catalogue.ts'
import type { FlagValue } from '#machines/feature-flags/feature-flags/model.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const ALBUMS = 'PhotoManagementAlbumViewEnabled'
const EXPORT = 'PhotoManagementPhotoExportEnabled'
const stored: FlagValue = { name: EXPORT, on: true, source: 'stored' }
const OPENED = { type: 'OPENED', flags: [{ name: ALBUMS, on: false, source: null }, stored] } as const

describe('feature flags', () => {
  it('writes the changed flags into the address, and no other', () => {
    const flow = runFlow(featureFlagsEntry)
    flow.send(OPENED, { type: 'CHANGED', name: ALBUMS, on: true })
    expect(flow.context().flags).toEqual([{ name: ALBUMS, on: true, source: 'query' }, stored])
    flow.send({ type: 'APPLIED' })
    expect(flow.value()).toBe('applying')
    expect(flow.inputs.applyFlags).toEqual([{ flags: { [ALBUMS]: true } }])
  })

  it('keeps the flags that the address already has', () => {
    const flow = runFlow(featureFlagsEntry)
    flow.send({ type: 'OPENED', flags: [{ name: EXPORT, on: false, source: 'query' }, ...OPENED.flags.slice(0, 1)] })
    flow.send({ type: 'CHANGED', name: ALBUMS, on: false }, { type: 'APPLIED' })
    expect(flow.inputs.applyFlags).toEqual([{ flags: { [EXPORT]: false, [ALBUMS]: false } }])
  })

  it('closes when there is nothing to write', () => {
    const flow = runFlow(featureFlagsEntry)
    flow.send(OPENED, { type: 'APPLIED' })
    expect(flow.value()).toBe('closed')
    expect(flow.inputs.applyFlags).toEqual([])
  })

  it('can be closed while the browser asks whether to leave the page', () => {
    for (const events of [
      [{ type: 'CHANGED', name: ALBUMS, on: true }, { type: 'APPLIED' }],
      [{ type: 'RESET' }],
    ] as const) {
      const flow = runFlow(featureFlagsEntry)
      flow.send(OPENED, ...events)
      flow.send({ type: 'CLOSED' })
      expect(flow.value()).toBe('closed')
    }
  })

  it('forgets what was not applied', () => {
    const flow = runFlow(featureFlagsEntry)
    flow.send(OPENED, { type: 'CHANGED', name: ALBUMS, on: true }, { type: 'CLOSED' }, OPENED)
    expect(flow.context().flags).toEqual(OPENED.flags)
  })

  it.each([
    ['closed', ['OPENED']],
    ['open', ['APPLIED', 'CHANGED', 'CLOSED', 'RESET']],
    ['applying', ['CLOSED']],
    ['resetting', ['CLOSED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(featureFlagsEntry, state)).toEqual(accepted)
  })
})
