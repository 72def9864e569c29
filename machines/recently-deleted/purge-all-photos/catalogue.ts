import * as v from 'valibot'
import { byteCount } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { purgeAllPhotosMachine } from './machine.ts'

export const purgeAllPhotosEntry = requestEntry({
  machine: purgeAllPhotosMachine,
  title: 'Delete everything for good',
  description: 'Asks once, and deletes for good all that waits in Recently deleted.',
  subject: {
    schema: v.strictObject({ photosCount: byteCount }),
    samples: [{ photosCount: 12 }],
  },
  answer: { schema: v.strictObject({ purgedCount: byteCount }), sample: { purgedCount: 12 } },
})
