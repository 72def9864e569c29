import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sorting } from '#contract/photos.ts'
import type { PhotoListSource } from '#src/photo-list/list/source.ts'
import { useServices } from '#src/platform/services.ts'
import { createPhotoCalls } from './photo-calls.ts'
import { timelineSource } from './timeline-source.ts'

/** The timeline in this order, for as long as it is shown. */
export function useTimelineSource(sorting: Sorting): PhotoListSource {
  const { send } = useServices()
  const client = useQueryClient()
  return useMemo(() => timelineSource({ api: createPhotoCalls(send), client, sorting }), [send, client, sorting])
}
