/** What the push socket is kept open for. */
export type PushSubject = 'downloads' | 'exports'

/** Something is in the making at the server, or nothing any more: the push socket says what becomes of it. */
export type PushWanted = { type: 'pushWanted'; by: PushSubject; isWanted: boolean }
