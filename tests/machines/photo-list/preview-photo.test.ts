import { describe, expect, it } from 'vitest'
import { errorNotice } from '#machines/notices.ts'
import { previewPhotoEntry } from '#machines/photo-list/preview-photo/catalogue.ts'
import { MAX_SCALE, SWIPE_SHARE } from '#machines/photo-list/preview-photo/geometry.ts'
import {
  CONTROLS_REST_MS,
  DOUBLE_TAP_MS,
  TURN_KEPT_MS,
  TURNS_KEPT,
} from '#machines/photo-list/preview-photo/machine.ts'
import type { PreviewPhotoEvent } from '#machines/photo-list/preview-photo/model.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const MIDDLE = { x: 0, y: 0 }
const tap = (x = 0, y = 0) => ({ type: 'TAPPED', at: { x, y } }) as const
const drag = (x: number, y: number) => ({ type: 'DRAGGED', to: { x, y } }) as const
const neighbours = { type: 'NEIGHBOURS', photoId: 'b', previousId: 'a', nextId: 'c' } as const

function starting() {
  const flow = runFlow(previewPhotoEntry, {}, { photoId: 'b' })
  const at = (region: string) => flow.value().viewing?.[region]
  return { ...flow, at }
}

function viewing() {
  const flow = starting()
  flow.send(neighbours)
  return flow
}

describe('preview: turning to its neighbours', () => {
  it('accepts the neighbours of its own photo only', () => {
    const flow = starting()
    flow.send({ ...neighbours, photoId: 'z' })
    expect(flow.context()).toMatchObject({ photoId: 'b', nextId: undefined, previousId: undefined })
    expect(flow.emitted).toEqual([])
  })

  it('accepts its neighbours without a visible change', () => {
    const flow = starting()
    flow.send({ type: 'PICTURE_LOADED', photoId: 'b' }, { type: 'HOLD' }, { type: 'ZOOM_TOGGLED', at: MIDDLE })
    flow.send(neighbours, { ...neighbours, nextId: null })
    expect(flow.value()).toMatchObject({ viewing: { picture: 'shown', controls: 'held', zoom: 'zoomed' } })
  })

  it('turns to the side that is known', () => {
    const flow = starting()
    flow.send({ type: 'NEIGHBOURS', photoId: 'b', previousId: 'a' }, { type: 'PREVIOUS' })
    expect(flow.emitted).toEqual([{ type: 'photoTurned', photoId: 'a' }])
  })

  describe.each([
    ['NEXT', 'PREVIOUS', ['c', 'd', 'e'], 'nextId', 'previousId'],
    ['PREVIOUS', 'NEXT', ['a', 'z', 'y'], 'previousId', 'nextId'],
  ] as const)('one that is not known yet, at %s', (type, opposite, [first, second, third], side, otherSide) => {
    const early = (...more: readonly PreviewPhotoEvent[]) => {
      const flow = starting()
      flow.send({ type }, ...more, { ...neighbours, photoId: 'z' }, { type: 'NEIGHBOURS', photoId: 'b' })
      expect(flow.emitted).toEqual([])
      return flow
    }
    const turnedTo = (...photoIds: readonly string[]) => photoIds.map((photoId) => ({ type: 'photoTurned', photoId }))
    const neighboursOf = (photoId: string, other: string | null): PreviewPhotoEvent => ({
      type: 'NEIGHBOURS',
      photoId,
      [side]: other,
    })

    it('turns as soon as it is known, once per press', () => {
      const flow = early({ type }, { type })
      flow.wait(TURN_KEPT_MS - 1)
      flow.send(neighboursOf('b', first))
      expect(flow.emitted).toEqual(turnedTo(first))
      flow.send(neighboursOf(first, second), neighboursOf(second, third), neighboursOf(third, 'beyond'))
      expect(flow.emitted).toEqual(turnedTo(first, second, third))
      expect(flow.at('way')).toBe('resting')
    })

    it('turns no more often than presses are kept', () => {
      const flow = early(...Array.from({ length: TURNS_KEPT + 5 }, () => ({ type }) as const))
      flow.send(neighboursOf('b', 'step 0'))
      for (let step = 0; step < TURNS_KEPT + 5; step += 1) flow.send(neighboursOf(`step ${step}`, `step ${step + 1}`))
      expect(flow.emitted).toHaveLength(TURNS_KEPT)
    })

    it('gives up after a time limit, with a notice', () => {
      const flow = early()
      flow.wait(TURN_KEPT_MS)
      flow.send(neighbours)
      expect(flow.emitted).toEqual([errorNotice('viewer.notTurned')])
      flow.send({ type })
      expect(flow.emitted.slice(1)).toEqual(turnedTo(first))
    })

    it.each<[string, readonly PreviewPhotoEvent[]]>([
      ['when called off', [{ type: opposite }]],
      ['when something is done with the photo shown', [{ type: 'STAY' }]],
      ['from another photo', ['x', 'b'].map((photoId) => ({ type: 'PHOTO_SHOWN', photoId }))],
    ])('is not gone %s', (_, events) => {
      const flow = early()
      flow.send(...events, neighbours)
      flow.wait(TURN_KEPT_MS)
      expect(flow.emitted).toEqual([])
      flow.send({ type })
      expect(flow.emitted).toEqual(turnedTo(first))
    })

    it('does not turn from the photo that replaces a deleted one', () => {
      const flow = early()
      flow.send({ type: 'NEIGHBOURS', photoId: 'b', [otherSide]: 'o' }, { type: 'PHOTOS_GONE', photoIds: ['b'] })
      flow.send(neighboursOf('o', 'beyond'))
      expect(flow.emitted).toEqual(turnedTo('o'))
    })

    it('is cancelled press by press', () => {
      const flow = early({ type }, { type: opposite })
      flow.send(neighboursOf('b', first), neighboursOf(first, second))
      expect(flow.emitted).toEqual(turnedTo(first))
    })

    it('stays at the end of the list', () => {
      const flow = early({ type })
      flow.send(neighboursOf('b', null), neighboursOf('b', first))
      expect(flow.context().photoId).toBe('b')
      expect(flow.emitted).toEqual([])
    })
  })

  it.each([
    ['NEXT', 'c'],
    ['PREVIOUS', 'a'],
  ] as const)('%s turns, emits that and starts again', (type, photoId) => {
    const flow = viewing()
    flow.send({ type: 'PICTURE_LOADED', photoId: 'b' }, { type: 'ZOOM_TOGGLED', at: MIDDLE }, { type })
    expect(flow.emitted).toEqual([{ type: 'photoTurned', photoId }])
    expect(flow.context()).toMatchObject({ photoId, previousId: undefined, nextId: undefined, scale: 1 })
    expect(flow.at('picture')).toBe('loading')
    expect(flow.at('zoom')).toBe('fit')
  })

  it('stops at the ends', () => {
    const flow = viewing()
    flow.send({ ...neighbours, nextId: null, previousId: null }, { type: 'NEXT' }, { type: 'PREVIOUS' })
    expect(flow.context().photoId).toBe('b')
    expect(flow.emitted).toEqual([])
  })

  it('follows the address without emitting it', () => {
    const flow = viewing()
    flow.send({ type: 'PICTURE_LOADED', photoId: 'b' }, { type: 'PHOTO_SHOWN', photoId: 'b' })
    expect(flow.at('picture')).toBe('shown')
    flow.send({ type: 'PHOTO_SHOWN', photoId: 'c' })
    expect(flow.at('picture')).toBe('loading')
    expect(flow.context().photoId).toBe('c')
    expect(flow.emitted).toEqual([])
  })

  it.each([
    ['the next one', {}, ['b'], [{ type: 'photoTurned', photoId: 'c' }]],
    ['the previous one at the end', { nextId: null }, ['b'], [{ type: 'photoTurned', photoId: 'a' }]],
    ['the previous one when the next is gone too', {}, ['b', 'c'], [{ type: 'photoTurned', photoId: 'a' }]],
    [
      'the list when there is no other',
      { nextId: null, previousId: null },
      ['b'],
      [{ type: 'previewClosed', photoId: 'b' }],
    ],
    ['nowhere when it is another that is gone', {}, ['a', 'c'], []],
  ])('goes to %s after a deletion', (_, update, photoIds, facts) => {
    const flow = viewing()
    flow.send({ ...neighbours, ...update }, { type: 'PHOTOS_GONE', photoIds })
    expect(flow.emitted).toEqual(facts)
  })

  it('closes and emits the photo last shown', () => {
    const flow = viewing()
    flow.send({ type: 'NEXT' }, { type: 'CLOSE' })
    expect(flow.value()).toBe('closed')
    expect(flow.emitted.at(-1)).toEqual({ type: 'previewClosed', photoId: 'c' })
  })
})

describe('preview: the picture', () => {
  it('fails and is retried', () => {
    const flow = viewing()
    flow.send({ type: 'PICTURE_FAILED', photoId: 'b' })
    expect(flow.at('picture')).toBe('failed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).not.toBeNull()
    flow.send({ type: 'TRY_AGAIN' })
    expect(flow.at('picture')).toBe('loading')
    expect(flow.context().failure).toBeNull()
    flow.send({ type: 'PICTURE_LOADED', photoId: 'b' })
    expect(flow.at('picture')).toBe('shown')
  })

  it('ignores events of another photo', () => {
    const flow = viewing()
    flow.send({ type: 'PICTURE_LOADED', photoId: 'a' }, { type: 'PICTURE_FAILED', photoId: 'a' })
    expect(flow.at('picture')).toBe('loading')
  })
})

describe('preview: the controls', () => {
  it('hide after a delay and come back', () => {
    const flow = viewing()
    flow.wait(CONTROLS_REST_MS - 1)
    expect(flow.at('controls')).toBe('shown')
    flow.wait(1)
    expect(flow.at('controls')).toBe('hidden')
    flow.send({ type: 'ACTIVITY' })
    expect(flow.at('controls')).toBe('shown')
  })

  it('restart the delay with each move', () => {
    const flow = viewing()
    flow.wait(CONTROLS_REST_MS - 1)
    flow.send({ type: 'ACTIVITY' })
    flow.wait(CONTROLS_REST_MS - 1)
    expect(flow.at('controls')).toBe('shown')
  })

  it('stay while the focus is in them', () => {
    const flow = viewing()
    flow.send({ type: 'HOLD' }, { type: 'ACTIVITY' })
    flow.wait(CONTROLS_REST_MS * 2)
    expect(flow.at('controls')).toBe('held')
    flow.send({ type: 'RELEASE' })
    flow.wait(CONTROLS_REST_MS)
    expect(flow.at('controls')).toBe('hidden')
    flow.send({ type: 'HOLD' })
    expect(flow.at('controls')).toBe('held')
  })
})

describe('preview: zoom', () => {
  it('is toggled by a double tap', () => {
    const flow = viewing()
    flow.send(tap(0.2, -0.1), tap(0.2, -0.1))
    expect(flow.at('zoom')).toBe('zoomed')
    expect(flow.context().scale).toBe(MAX_SCALE)
    flow.send(tap(), tap())
    expect(flow.at('zoom')).toBe('fit')
    expect(flow.context()).toMatchObject({ scale: 1, pan: MIDDLE })
  })

  it('needs both taps within the window', () => {
    const flow = viewing()
    flow.send(tap())
    flow.wait(DOUBLE_TAP_MS)
    flow.send(tap())
    expect(flow.at('zoom')).toBe('fit')
    flow.wait(DOUBLE_TAP_MS - 1)
    flow.send(tap())
    expect(flow.at('zoom')).toBe('zoomed')
  })

  it('keeps the tapped point in place', () => {
    const at = { x: 0.2, y: -0.1 }
    const flow = viewing()
    flow.send({ type: 'ZOOM_TOGGLED', at })
    const { pan, scale } = flow.context()
    // The place `at` of the whole picture is shown at `at * scale + pan`.
    expect(at.x * scale + pan.x).toBeCloseTo(at.x)
    expect(at.y * scale + pan.y).toBeCloseTo(at.y)
  })

  it('never shows anything beyond the edge', () => {
    const bound = (MAX_SCALE - 1) / 2
    const flow = viewing()
    flow.send({ type: 'ZOOM_TOGGLED', at: MIDDLE }, { type: 'PANNED', by: { x: 9, y: -9 } })
    expect(flow.context().pan).toEqual({ x: bound, y: -bound })
  })

  it('is bounded by the edges of the picture, or centred where that is smaller than the screen', () => {
    const fitted = (x: number, y: number) => ({ type: 'PICTURE_FITTED', photoId: 'b', fit: { x, y } }) as const
    const flow = viewing()
    flow.send(fitted(1, 0.5), { type: 'ZOOM_TOGGLED', at: MIDDLE }, { type: 'PANNED', by: { x: 9, y: -9 } })
    expect(flow.context().pan).toEqual({ x: (MAX_SCALE - 1) / 2, y: -(MAX_SCALE / 2 - 1) / 2 })
    // the phone is turned: what it shows fits at once
    flow.send(fitted(0.3, 1))
    expect(flow.context().pan).toEqual({ x: 0, y: -(MAX_SCALE / 2 - 1) / 2 })
    flow.send({ type: 'PANNED', by: { x: 1, y: -9 } }, { ...fitted(1, 1), photoId: 'z' })
    expect(flow.context()).toMatchObject({ fit: { x: 0.3, y: 1 }, pan: { x: 0, y: -(MAX_SCALE - 1) / 2 } })
    flow.send({ type: 'PINCHED', scale: 1.5, at: MIDDLE })
    expect(flow.context().pan).toEqual({ x: 0, y: -0.25 })
  })

  it('follows a pinch between its bounds', () => {
    const flow = viewing()
    flow.send({ type: 'PINCHED', scale: 0.5, at: MIDDLE })
    expect(flow.at('zoom')).toBe('fit')
    flow.send({ type: 'PINCHED', scale: 1.5, at: MIDDLE })
    expect(flow.context().scale).toBe(1.5)
    flow.send({ type: 'PINCHED', scale: 9, at: MIDDLE })
    expect(flow.context().scale).toBe(MAX_SCALE)
    flow.send({ type: 'PINCHED', scale: 1, at: MIDDLE })
    expect(flow.at('zoom')).toBe('fit')
    expect(flow.context().scale).toBe(1)
  })

  it('moves only an enlarged picture', () => {
    const flow = viewing()
    flow.send({ type: 'PANNED', by: { x: 0.1, y: 0 } })
    expect(flow.context().pan).toEqual(MIDDLE)
  })
})

describe('preview: swipes', () => {
  it('follows the finger and springs back', () => {
    const flow = viewing()
    flow.send(drag(0.1, 0.1), drag(SWIPE_SHARE, 0))
    expect(flow.at('gesture')).toBe('dragging')
    expect(flow.context().drag).toEqual({ x: SWIPE_SHARE, y: 0 })
    flow.send({ type: 'DRAG_ENDED' })
    expect(flow.at('gesture')).toBe('resting')
    expect(flow.context().drag).toEqual(MIDDLE)
    expect(flow.emitted).toEqual([])
  })

  it.each([
    ['to the left', drag(-SWIPE_SHARE - 0.01, 0), { type: 'photoTurned', photoId: 'c' }],
    ['to the right', drag(SWIPE_SHARE + 0.01, 0), { type: 'photoTurned', photoId: 'a' }],
    ['down', drag(0, SWIPE_SHARE + 0.01), { type: 'previewClosed', photoId: 'b' }],
  ])('turns %s past the threshold', (_, event, fact) => {
    const flow = viewing()
    flow.send(event, { type: 'DRAG_ENDED' })
    expect(flow.emitted).toEqual([fact])
  })

  it.each([
    ['to a neighbour that is not there', drag(-0.9, 0)],
    ['upwards', drag(0, -0.9)],
  ])('springs back from a swipe %s', (_, event) => {
    const flow = viewing()
    flow.send({ ...neighbours, nextId: null, previousId: null }, event, { type: 'DRAG_ENDED' })
    expect(flow.at('gesture')).toBe('resting')
    expect(flow.emitted).toEqual([])
  })

  it('turns once the neighbours are known', () => {
    const flow = starting()
    flow.send(drag(-0.9, 0), { type: 'DRAG_ENDED' })
    expect(flow.context().drag).toEqual(MIDDLE)
    flow.send(neighbours)
    expect(flow.emitted).toEqual([{ type: 'photoTurned', photoId: 'c' }])
  })

  it.each([
    ['to the left', drag(-0.9, 0)],
    ['to the right', drag(0.9, 0)],
    ['down', drag(0, 0.9)],
  ])('springs back from a cancelled touch %s', (_, event) => {
    const flow = viewing()
    flow.send(event, { type: 'DRAG_CANCELLED' }, { type: 'DRAG_ENDED' })
    expect(flow.at('gesture')).toBe('resting')
    expect(flow.context().drag).toEqual(MIDDLE)
    expect(flow.emitted).toEqual([])
  })

  it('springs back when a drag becomes a pinch', () => {
    const flow = viewing()
    flow.send(drag(-0.3, 0), { type: 'PINCHED', scale: 2, at: MIDDLE }, { type: 'DRAG_CANCELLED' })
    expect(flow.at('gesture')).toBe('resting')
    expect(flow.context()).toMatchObject({ drag: MIDDLE, scale: 2 })
    expect(flow.emitted).toEqual([])
  })

  it('does not swipe an enlarged picture', () => {
    const flow = viewing()
    flow.send({ type: 'ZOOM_TOGGLED', at: MIDDLE }, drag(-0.9, 0))
    expect(flow.at('gesture')).toBe('resting')
  })
})

const TURNS = ['NEXT', 'PREVIOUS']
const LOOKS = [
  'CLOSE',
  'NEIGHBOURS',
  'PHOTOS_GONE',
  'PHOTO_SHOWN',
  'PHOTO_TURNED',
  'PICTURE_FITTED',
  'TAPPED',
  'ZOOM_TOGGLED',
]
const ALWAYS = [...LOOKS, ...TURNS]

it.each([
  [
    ['viewing.controls.shown', 'viewing.picture.loading'],
    ['ACTIVITY', 'HOLD', 'PICTURE_FAILED', 'PICTURE_LOADED'],
  ],
  [['viewing.taps.one'], ['ACTIVITY', 'HOLD', 'PICTURE_FAILED', 'PICTURE_LOADED']],
  [['viewing.controls.held'], ['PICTURE_FAILED', 'PICTURE_LOADED', 'RELEASE']],
  [['viewing.controls.hidden'], ['ACTIVITY', 'HOLD', 'PICTURE_FAILED', 'PICTURE_LOADED']],
])('preview accepts in %j beside the gestures: %j', (states, accepted) => {
  const gestures = ['DRAGGED', 'PINCHED']
  expect(acceptedIn(previewPhotoEntry, states)).toEqual([...ALWAYS, ...accepted, ...gestures].sort())
})

it.each([
  [['viewing.picture.shown'], ['DRAGGED', 'PINCHED']],
  [['viewing.picture.failed'], ['DRAGGED', 'PINCHED', 'TRY_AGAIN']],
  [
    ['viewing.picture.shown', 'viewing.zoom.zoomed'],
    ['PANNED', 'PINCHED'],
  ],
  [
    ['viewing.picture.shown', 'viewing.gesture.dragging'],
    ['DRAGGED', 'DRAG_CANCELLED', 'DRAG_ENDED', 'PINCHED'],
  ],
])('preview accepts in %j beside the controls: %j', (states, accepted) => {
  expect(acceptedIn(previewPhotoEntry, states)).toEqual([...ALWAYS, 'ACTIVITY', 'HOLD', ...accepted].sort())
})

it.each([
  ['viewing.way.resting', TURNS],
  ['viewing.way.waiting', [...TURNS, 'STAY']],
])('preview accepts in %s beside the rest: %j', (state, accepted) => {
  const turns = acceptedIn(previewPhotoEntry, state).filter((type) => [...TURNS, 'STAY'].includes(type))
  expect(turns).toEqual(accepted)
})

it('preview accepts nothing once closed', () => {
  expect(acceptedIn(previewPhotoEntry, 'closed')).toEqual([])
})
