import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, point, text, texts } from '../../catalogue/schemas.ts'
import { swipeOf } from './geometry.ts'
import { type PreviewPhotoSnapshot, previewPhotoMachine } from './machine.ts'

const [before, first, after] = [sampleId(1), sampleId(2), sampleId(3)]
const at = { x: 0.2, y: -0.1 }

/** Controls, taps and turns are independent: their states differ only while the picture loads and rests. */
const summary = ({ value, context: { previousId, nextId, drag, turns } }: PreviewPhotoSnapshot) => {
  const sides = [typeof previousId, typeof nextId]
  if (value === 'closed') return [value, sides]
  const { controls, taps, way, ...rest } = value.viewing
  const apart = rest.picture === 'loading' && rest.gesture === 'resting' && rest.zoom === 'fit'
  return [rest, sides, swipeOf(drag), apart && [controls, taps, way, Math.sign(turns), Math.abs(turns) > 1]]
}

export const previewPhotoEntry = defineEntry<typeof previewPhotoMachine>({
  machine: previewPhotoMachine,
  title: 'Preview photo',
  description: 'One photo fills the screen: controls that step back, zoom, swipes and the way to its neighbours.',
  input: { photoId: first },
  events: {
    NEIGHBOURS: {
      schema: eventOf('NEIGHBOURS', { photoId: text, previousId: v.nullish(text), nextId: v.nullish(text) }),
      samples: [
        { type: 'NEIGHBOURS', photoId: first, previousId: before },
        { type: 'NEIGHBOURS', photoId: first, previousId: before, nextId: after },
        { type: 'NEIGHBOURS', photoId: first, previousId: before, nextId: null },
        { type: 'NEIGHBOURS', photoId: before, previousId: null, nextId: first },
        { type: 'NEIGHBOURS', photoId: after, previousId: first, nextId: null },
      ],
    },
    NEXT: bareEvent('NEXT'),
    PREVIOUS: bareEvent('PREVIOUS'),
    STAY: bareEvent('STAY'),
    CLOSE: bareEvent('CLOSE'),
    PHOTO_SHOWN: {
      schema: eventOf('PHOTO_SHOWN', { photoId: text }),
      samples: [
        { type: 'PHOTO_SHOWN', photoId: after },
        { type: 'PHOTO_SHOWN', photoId: first },
      ],
    },
    PHOTOS_GONE: {
      schema: eventOf('PHOTOS_GONE', { photoIds: texts }),
      samples: [{ type: 'PHOTOS_GONE', photoIds: [first] }],
    },
    ACTIVITY: bareEvent('ACTIVITY'),
    HOLD: bareEvent('HOLD'),
    RELEASE: bareEvent('RELEASE'),
    PICTURE_LOADED: {
      schema: eventOf('PICTURE_LOADED', { photoId: text }),
      samples: [{ type: 'PICTURE_LOADED', photoId: first }],
    },
    PICTURE_FAILED: {
      schema: eventOf('PICTURE_FAILED', { photoId: text }),
      samples: [{ type: 'PICTURE_FAILED', photoId: first }],
    },
    PICTURE_FITTED: {
      schema: eventOf('PICTURE_FITTED', { photoId: text, fit: point }),
      samples: [{ type: 'PICTURE_FITTED', photoId: first, fit: { x: 1, y: 0.4 } }],
    },
    TRY_AGAIN: bareEvent('TRY_AGAIN'),
    TAPPED: { schema: eventOf('TAPPED', { at: point }), samples: [{ type: 'TAPPED', at }] },
    ZOOM_TOGGLED: { schema: eventOf('ZOOM_TOGGLED', { at: point }), samples: [{ type: 'ZOOM_TOGGLED', at }] },
    PINCHED: {
      schema: eventOf('PINCHED', { scale: v.number(), at: point }),
      samples: [
        { type: 'PINCHED', scale: 1.8, at },
        { type: 'PINCHED', scale: 0.8, at },
      ],
    },
    PANNED: { schema: eventOf('PANNED', { by: point }), samples: [{ type: 'PANNED', by: { x: 0.1, y: 0 } }] },
    DRAGGED: {
      schema: eventOf('DRAGGED', { to: point }),
      samples: [
        { type: 'DRAGGED', to: { x: -0.1, y: 0 } },
        { type: 'DRAGGED', to: { x: -0.5, y: 0 } },
        { type: 'DRAGGED', to: { x: 0.5, y: 0 } },
        { type: 'DRAGGED', to: { x: 0, y: 0.5 } },
      ],
    },
    DRAG_ENDED: bareEvent('DRAG_ENDED'),
    DRAG_CANCELLED: bareEvent('DRAG_CANCELLED'),
    PHOTO_TURNED: {
      ...bareEvent('PHOTO_TURNED'),
      sentBy: 'machine',
    },
  },
  actors: {},
  project: summary,
  noScreen: { closed: 'The list is on the screen again.' },
})
