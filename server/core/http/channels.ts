import { brandSites } from '../brands.ts'
import type { ServerContext } from '../context.ts'
import { HttpError } from './errors.ts'

/** Checks the sales channel in the body of a call: throws HttpError 400 for one that no brand has. */
export function createChannelCheck({ settings }: Pick<ServerContext, 'settings'>): (channel: string) => void {
  const channels = new Set([...brandSites(settings).values()].map(({ channel }) => channel))
  return (channel) => {
    if (channels.has(channel)) return
    throw new HttpError(400, 'Not a known channel.', { 'body.channel': 'Not a known channel.' })
  }
}
