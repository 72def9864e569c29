import { queryOptions, skipToken } from '@tanstack/react-query'
import { getPhotoColours, type PhotoColours } from '#contract/colours.ts'
import type { SortKey } from '#contract/photos.ts'
import { type PackedColours, packedFrom } from '#src/photo-list/grid/colours/colours.ts'
import type { SendCall } from '#src/platform/http.ts'
import { type KnownColours, keepColours, keptColours } from './kept-colours.ts'
import { photoKeys } from './queries.ts'

/** What is known after an answer to `since`; the months that an answer has replace those before. */
export function withAnswer(known: KnownColours | undefined, { revision, months }: PhotoColours): KnownColours {
  // an earlier revision is of another database: nothing that is known counts
  const before = known !== undefined && known.revision <= revision ? known.months : new Map<string, PackedColours>()
  if (months.length === 0) return { revision, months: before }
  const answered = months.map(({ month, colours }) => [month, packedFrom(colours)] as const)
  return { revision, months: new Map([...before, ...answered]) }
}

/**
 * The colours of a library, read once and kept in this browser: from then on only what has changed is read, whenever the counts say
 * that months have.
 */
export const coloursQuery = (send: SendCall, sortKey: SortKey, customerId: string | undefined) =>
  queryOptions({
    queryKey: photoKeys.colours(sortKey),
    queryFn:
      customerId === undefined
        ? skipToken
        : async ({ client, signal }): Promise<KnownColours> => {
            const owner = { customerId, sortKey }
            const queryKey = photoKeys.colours(sortKey)
            const kept = client.getQueryData(queryKey) === undefined ? await keptColours(owner) : undefined
            // shown until the answer comes, and where none does
            if (kept) client.setQueryData<KnownColours>(queryKey, kept)
            const known = client.getQueryData<KnownColours>(queryKey)
            const query = { sortKey, ...(known && { since: known.revision }) }
            const after = withAnswer(known, await send(getPhotoColours, { query }, { signal }))
            void keepColours(owner, after)
            return after
          },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
