import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { deleteSharedAlbumMachine } from './machine.ts'

const albumId = sampleId(1)

export const deleteSharedAlbumEntry = requestEntry({
  machine: deleteSharedAlbumMachine,
  title: 'Delete shared album',
  description: 'The owner deletes a shared album for everybody, a participant leaves it with their photos.',
  subject: {
    schema: v.strictObject({ albumId: text, albumName: text, role: v.picklist(['owner', 'participant']) }),
    samples: [
      { albumId, albumName: 'Midsummer', role: 'owner' },
      { albumId, albumName: 'Midsummer', role: 'participant' },
    ],
  },
  answer: { schema: v.strictObject({ albumId: text }), sample: { albumId } },
  failures: ['not-found'],
})
