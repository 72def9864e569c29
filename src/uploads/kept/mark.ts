import * as v from 'valibot'
import { customerValue } from '#src/platform/storage.ts'

/** Says, cheaply to ask, that the customer's kept queue holds something that goes on after a reload. */
export const keptMark = customerValue('local', 'uploads.kept', v.literal(true))
