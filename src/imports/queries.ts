import { queryOptions } from '@tanstack/react-query'
import { CallError, toFailure } from '#contract/failure.ts'
import type { Activation } from '#contract/imports.ts'
import type { ImportsApi } from './api.ts'

const ACTIVATION = ['import-activation']

/** Photo spec 4: the status never expires; whoever changes it invalidates it. A bad answer is an error of photo spec 8. */
export const activationQuery = (api: ImportsApi) =>
  queryOptions({
    queryKey: ACTIVATION,
    queryFn: ({ signal }): Promise<Activation> =>
      api.activation({ signal }).catch((error: unknown) => {
        const failure = toFailure(error)
        throw failure.kind === 'bad-answer'
          ? new CallError('Failed to parse response!', failure, { cause: error })
          : error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
