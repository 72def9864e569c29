import * as v from 'valibot'
import { customerValue } from '#src/platform/storage.ts'

/** Set while the customer's kept queue has something to resume; cheaper to read than the database. */
export const keptMark = customerValue('local', 'uploads.kept', v.literal(true))
