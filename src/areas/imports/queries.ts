import { queryOptions } from '@tanstack/react-query'
import { CallError, toFailure } from '#contract/failure.ts'
import { type Activation, getActivation } from '#contract/imports.ts'
import type { SendCall } from '#src/platform/http.ts'

const ACTIVATION = ['import-activation']

/** Photo spec 4: the status never expires; whoever changes it invalidates it. A bad answer is an error of photo spec 8. */
export const activationQuery = (send: SendCall) =>
  queryOptions({
    queryKey: ACTIVATION,
    queryFn: ({ signal }): Promise<Activation> =>
      send(getActivation, {}, { signal }).catch((error: unknown) => {
        const failure = toFailure(error)
        throw failure.kind === 'bad-answer'
          ? new CallError('Failed to parse response!', failure, { cause: error })
          : error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
