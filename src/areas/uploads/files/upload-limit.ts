import { createContext } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/uploads.ts'

/** The largest file the server takes, in bytes, as `config.json` says it. */
export const UploadLimit = createContext(MAX_UPLOAD_BYTES)
