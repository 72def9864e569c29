import * as v from 'valibot'
import { customerValue } from '#src/platform/storage.ts'

const id = v.pipe(v.string(), v.uuid())

/** The export that is being made: watched again after a reload. */
export const watchedExport = customerValue('local', 'exports.watched', id)
/** The export that is over and that the customer wants to hear no more of. */
export const dismissedExport = customerValue('local', 'exports.dismissed', id)
