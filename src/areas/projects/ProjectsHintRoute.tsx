import { useQuery } from '@tanstack/react-query'
import { useText } from '#src/i18n/text.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { useServices } from '#src/platform/services.ts'
import { useChangedText } from './changed.ts'
import { projectsQuery } from './queries.ts'

/** How many projects there are, for the menu; says nothing until that is known. */
export function ProjectsHintRoute() {
  const { send, customerId } = useServices()
  const now = useNow(nextMidnight)
  const text = useText()
  const changedText = useChangedText(now)
  const { data } = useQuery(projectsQuery(send, customerId() ?? '', 1))
  if (!data) return null
  const [latest] = data.items
  const changed = latest ? changedText(latest.updated) : ''
  return text('overview.projects.hint', { count: data.totalProjectCount, changed })
}
