import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { neverEnds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { eventOf } from '../../catalogue/schemas.ts'
import { addToAlbumMachine } from './machine.ts'

export const addToAlbumEntry = defineEntry<typeof addToAlbumMachine>({
  machine: addToAlbumMachine,
  title: 'Add photos to an album',
  description: "Asks for the dialog, on a phone for the brand's app first.",
  input: { albumId: sampleId(11) },
  events: {
    ADD_ASKED: {
      schema: eventOf('ADD_ASKED', { withApp: v.boolean() }),
      samples: [
        { type: 'ADD_ASKED', withApp: true },
        { type: 'ADD_ASKED', withApp: false },
      ],
    },
  },
  actors: { openApp: [neverEnds('follows the link')] },
})
