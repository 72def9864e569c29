import * as v from 'valibot'
import { defineCall } from './call.ts'
import { typedText } from './typed-text.ts'
import { instant } from './values.ts'

/** Formats of a callback's body. */
export const CALLBACK_FORMATS = ['JSON', 'XML'] as const
export const callbackFormat = v.picklist(CALLBACK_FORMATS)
export type CallbackFormat = v.InferOutput<typeof callbackFormat>

export const MAX_CALLBACK_URL = 2048
/** A callback that isn't answered by then has failed, in milliseconds. */
export const CALLBACK_TIMEOUT_MS = 10_000
/** Why a callback address is refused. */
export const CALLBACK_REFUSALS = ['invalid', 'insecure', 'numeric', 'private'] as const

const callbackSetting = v.object({
  /** Account spec 3; '' where there is none. */
  callbackUrl: v.pipe(typedText, v.maxLength(MAX_CALLBACK_URL)),
  callbackFormat,
})
export type CallbackSetting = v.InferOutput<typeof callbackSetting>

/** Callback and server of a business customer. All fields but callbackUrl and callbackFormat are ours. */
export const ftpIntegration = v.object({
  ...callbackSetting.entries,
  server: v.string(),
  port: v.pipe(v.number(), v.integer()),
  user: v.string(),
  folder: v.string(),
})
export type FtpIntegration = v.InferOutput<typeof ftpIntegration>

const about = { at: instant, request: v.string() }
const status = v.pipe(v.number(), v.integer())

/** What a test call came to. `request` is what was sent, as text. */
export const callbackOutcome = v.variant('result', [
  v.object({ result: v.literal('answered'), ...about, status, milliseconds: status, answer: v.string() }),
  /** Redirects are not followed: they may lead inside. */
  v.object({ result: v.literal('redirected'), ...about, status, location: v.string() }),
  /** The name resolves to a private network. */
  v.object({ result: v.literal('refused'), ...about, host: v.string() }),
  v.object({ result: v.literal('timedOut'), ...about, host: v.string() }),
  v.object({ result: v.literal('unreachable'), ...about, host: v.string() }),
])
export type CallbackOutcome = v.InferOutput<typeof callbackOutcome>

/** Ours: the spec names the update alone. */
export const getFtpIntegration = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me/ftp-integration',
  description: 'How orders are sent by FTP, and where the customer hears of their status.',
  answer: ftpIntegration,
  errors: { 403: 'Not a business customer.' },
})

/** Account spec 7, 'a further update of callbackUrl and callbackFormat'; the path is ours. */
export const updateFtpIntegration = defineCall({
  service: 'customer',
  method: 'PUT',
  path: '/customers/me/ftp-integration',
  description: `Sets the callback; an empty address removes it. Refuses it as ${CALLBACK_REFUSALS.join(', ')}.`,
  body: callbackSetting,
  answer: ftpIntegration,
  errors: {
    400: 'An address that is none, not https, an IP address, or inside a private network.',
    403: 'Not a business customer.',
  },
})

/** Ours: calls the callback address that is saved, with a made-up order. */
export const testCallback = defineCall({
  service: 'customer',
  method: 'POST',
  path: '/customers/me/ftp-integration/test',
  description: 'Calls the saved callback address once and answers what came back.',
  answer: callbackOutcome,
  errors: {
    403: 'Not a business customer.',
    409: 'No callback address is saved.',
    429: 'Another test was made a moment ago.',
  },
})
