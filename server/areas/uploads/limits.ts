import {
  MAX_CUSTOMER_BYTES,
  MAX_CUSTOMER_FILES,
  MAX_UPLOAD_BYTES,
  MIN_FREE_BYTES,
  UPLOAD_REQUESTS_A_MINUTE,
} from '#contract/uploads.ts'
import type { Limit } from '../../core/limits/limits.ts'
import type { Settings, UploadLimits } from '../../core/settings.ts'

const STATED: UploadLimits = {
  MAX_UPLOAD_BYTES,
  MAX_CUSTOMER_FILES,
  MAX_CUSTOMER_BYTES,
  UPLOAD_REQUESTS_A_MINUTE,
  MIN_FREE_BYTES,
}

/** The contract's limits, where settings say nothing else. */
export const limitsOf = ({ uploadLimits }: Pick<Settings, 'uploadLimits'>): UploadLimits => ({
  ...STATED,
  ...uploadLimits,
})

/** A customer's requests, phones of theirs included. */
export const requestLimit = ({ UPLOAD_REQUESTS_A_MINUTE }: UploadLimits): Limit => ({
  name: 'uploads',
  points: UPLOAD_REQUESTS_A_MINUTE,
  seconds: 60,
})
