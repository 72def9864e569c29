import * as v from 'valibot'
import { defineCall } from './call.ts'
import { MAX_SELECTED } from './photos.ts'
import { id } from './values.ts'

/** Ours: hours that the prints editor can read a selection for. */
export const TEMP_SELECTION_HOURS = 24

/** Photo spec 7. The prints editor is handed the id, and reads the photos by it. */
export const createTempSelection = defineCall({
  service: 'tempSelection',
  method: 'POST',
  path: '/temp-selections',
  description: `Keeps a selection of photos for ${TEMP_SELECTION_HOURS} hours, so that the prints editor can read it.`,
  body: v.strictObject({ photoIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_SELECTED)) }),
  answer: v.strictObject({ tempSelectionId: id }),
  errors: { 400: 'No photo, or too many.', 404: 'None of these photos is in the library of this customer.' },
})

/** Photo spec 7, open question 56: photos that were deleted meanwhile are left out. */
export const getTempSelection = defineCall({
  service: 'tempSelection',
  method: 'GET',
  path: '/temp-selections/{id}',
  description: 'The photos of a selection that are still in the library, in the order in which they were selected.',
  params: v.object({ id }),
  answer: v.strictObject({ photoIds: v.array(id) }),
  errors: { 404: 'No such selection of this customer, or its time is over.' },
})
