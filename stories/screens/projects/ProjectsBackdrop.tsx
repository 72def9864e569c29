import type { ReactNode } from 'react'
import { ProjectsScreen } from '#src/areas/projects/ProjectsScreen.tsx'
import { NOW, shownProjects } from './samples.ts'

/** The list that the question stands before. */
export function ProjectsBackdrop({ children }: { children: ReactNode }) {
  return (
    <>
      <ProjectsScreen
        list={{ state: 'shown', value: { projects: shownProjects, page: 1, total: 24 } }}
        now={NOW}
        hrefOf={(page) => `#page-${page}`}
        onDelete={() => undefined}
      />
      {children}
    </>
  )
}
