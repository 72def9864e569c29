import type { QueryClient } from '@tanstack/react-query'
import { type Sorting, TIMELINE_PAGE_SIZE, type TimelineCounts } from '#contract/photos.ts'
import type { PageSource } from '#src/photo-list/list/source.ts'
import type { PhotoCalls } from './photo-calls.ts'
import { photoKeys } from './queries.ts'
import { countOf, monthOf, timelineId } from './timeline.ts'

export interface TimelineInput {
  api: Pick<PhotoCalls, 'monthPage'>
  client: QueryClient
  sorting: Sorting
}

/** The pages of the timeline in one order. Where one holds other photos than the counts promise, the counts are read again. */
export const timelinePages = ({ api, client, sorting }: TimelineInput): PageSource => ({
  ...timelineId(sorting),
  async readPage(section, { offset, cursor }, options) {
    const answer = await api.monthPage(sorting, monthOf(section), cursor === null ? { offset } : { cursor }, options)
    const queryKey = photoKeys.counts(sorting.sortKey)
    const counts = client.getQueryData<TimelineCounts>(queryKey)
    if (answer.images.length !== countedFrom(counts, section, offset)) void client.invalidateQueries({ queryKey })
    return answer
  },
})

/** How many photos the counts promise on a page. */
function countedFrom(counts: TimelineCounts | undefined, section: string, offset: number): number {
  const left = (counts ? countOf(counts, monthOf(section)) : 0) - offset
  return Math.min(Math.max(left, 0), TIMELINE_PAGE_SIZE)
}
