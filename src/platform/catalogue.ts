import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type Article,
  CATALOGUE_QUERY,
  type CatalogueChannel,
  getCatalogue,
  UNKNOWN_CHANNEL,
} from '#contract/channels.ts'
import type { Brand } from '#contract/config.ts'
import { CallError } from '#contract/failure.ts'
import type { ProductShape } from '#src/components/ProductBox.tsx'
import { newCorrelationId } from './correlation.ts'
import type { CallOptions, SendCall } from './http.ts'
import { useServices } from './services.ts'

/** Articles and extras of the brand's channel; a GraphQL error is a failure like any other. */
async function readCatalogue(
  send: SendCall,
  { channel: code, locale }: Brand,
  { signal }: Pick<CallOptions, 'signal'>,
): Promise<CatalogueChannel> {
  const correlationId = newCorrelationId()
  const body = { query: CATALOGUE_QUERY, variables: { code, locale } }
  const { data, errors } = await send(getCatalogue, { body }, { correlationId, ...(signal && { signal }) })
  if (data?.channel) return data.channel
  const isUnknown = errors?.some(({ extensions }) => extensions?.code === UNKNOWN_CHANNEL)
  throw new CallError(`The catalogue of ${code}: ${errors?.[0]?.message ?? 'nothing'}`, {
    kind: isUnknown ? 'not-found' : 'bad-answer',
    correlationId,
  })
}

/** Read once a visit: a catalogue changes rarely. */
export const catalogueQuery = (send: SendCall, brand: Brand) =>
  queryOptions({
    queryKey: ['catalogue', brand.channel, brand.locale],
    queryFn: ({ signal }) => readCatalogue(send, brand, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The articles of the brand's catalogue by their ids; empty until it is read, and where it can't be: titles are no condition. */
export function useArticles(): ReadonlyMap<string, Article> {
  const { send, brand } = useServices()
  const { data } = useQuery({ ...catalogueQuery(send, brand), select: byId })
  return data ?? NONE
}

const NONE: ReadonlyMap<string, Article> = new Map()
const byId = ({ Articles }: CatalogueChannel) => new Map(Articles.map((article) => [article.ID, article]))

const SHAPES: Readonly<Record<string, ProductShape>> = {
  Photobook: 'book',
  Prints: 'pile',
  Cards: 'pile',
  Canvas: 'canvas',
  Wall: 'canvas',
  Gift: 'canvas',
}

/** How a product of an ArticleType is drawn; one that nobody knows lies as a sheet. */
export const shapeOf = (articleType: string | undefined): ProductShape => SHAPES[articleType ?? ''] ?? 'sheet'
