import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { deleteAlbumMachine } from './machine.ts'

export const deleteAlbumEntry = requestEntry({
  machine: deleteAlbumMachine,
  title: 'Delete album',
  description: 'Asks once, then deletes an album and leaves its photos.',
  subject: {
    schema: v.strictObject({ albumId: text, albumName: text }),
    samples: [{ albumId: sampleId(1), albumName: 'Winter in Dalarna' }],
  },
  answer: { schema: v.strictObject({ albumId: text }), sample: { albumId: sampleId(1) } },
  failures: ['not-found'],
})
