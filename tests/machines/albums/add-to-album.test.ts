import { describe, expect, it } from 'vitest'
import { addToAlbumEntry } from '#machines/albums/add-to-album/catalogue.ts'
import { APP_LINK_WAIT } from '#machines/albums/add-to-album/machine.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const asked = (withApp: boolean) => ({ type: 'ADD_ASKED', withApp }) as const
const dialog = { type: 'addPhotosAsked', albumId: sampleId(11) }

describe('add photos to an album', () => {
  it('asks for the dialog where there is no app', () => {
    const flow = runFlow(addToAlbumEntry)
    flow.send(asked(false))
    expect(flow.emitted).toEqual([dialog])
    expect(flow.inputs.openApp).toEqual([])
  })

  it('follows the link into the app once, and is usable again after a while', () => {
    const flow = runFlow(addToAlbumEntry)
    flow.send(asked(true), asked(true))
    expect(flow.inputs.openApp).toEqual([{ albumId: sampleId(11) }])
    flow.wait(APP_LINK_WAIT - 1)
    expect(flow.value()).toBe('openingApp')
    flow.wait(1)
    expect(flow.value()).toBe('withoutApp')
    expect(flow.emitted).toEqual([])
    flow.send(asked(true))
    expect(flow.emitted).toEqual([dialog])
    expect(flow.inputs.openApp).toHaveLength(1)
  })

  it.each([
    ['ready', ['ADD_ASKED']],
    ['openingApp', []],
    ['withoutApp', ['ADD_ASKED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(addToAlbumEntry, state)).toEqual(accepted)
  })
})
