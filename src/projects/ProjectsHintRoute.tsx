import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#src/i18n/text.ts'
import { useServices } from '#src/platform/services.ts'
import { createProjectsApi } from './api.ts'
import { useChangedText } from './changed.ts'
import { projectsQuery } from './queries.ts'

/** How many projects there are, for the menu; says nothing until that is known. */
export function ProjectsHintRoute() {
  const { send, customerId } = useServices()
  const [now] = useState(() => Date.now())
  const text = useText()
  const changedText = useChangedText(now)
  const { data } = useQuery(projectsQuery(createProjectsApi(send), customerId() ?? '', 1))
  if (!data) return null
  const [latest] = data.projects
  const changed = latest ? changedText(latest.updated) : ''
  return text('overview.projects.hint', { count: data.totalProjectCount, changed })
}
