import * as v from 'valibot'

/** A sales channel of the catalogue (account spec 3, 'Catalogue channel'). */
export const channel = v.object({
  ID: v.string(),
  Vendor: v.object({ ID: v.string(), Locale: v.string() }),
})
export type Channel = v.InferOutput<typeof channel>

/** The GraphQL document that lists the channels (account spec 7, 'Merchandise GraphQL'). */
export const CHANNELS_QUERY = 'query Channels { channels { ID Vendor { ID Locale } } }'

/** POST {merchandise}: GraphQL over HTTP. */
export const channelsAnswer = v.object({ data: v.object({ channels: v.array(channel) }) })
