import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { OverviewEmpty, OverviewFailed, OverviewSection } from '#src/components/OverviewCard.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { useText } from '#src/i18n/text.ts'
import { Pending } from '#src/platform/pending.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useChangedText } from './changed.ts'
import styles from './OverviewProjects.module.css'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import type { ShownProject } from './shown-project.ts'

interface OverviewProjectsProps {
  part: ReadState<{ projects: readonly ShownProject[]; total: number }>
  now: number
  editor?: string | undefined
}

/** The overview's part of saved projects. */
export function OverviewProjects(props: OverviewProjectsProps) {
  const { part } = props
  const text = useText()
  const total = part.state === 'shown' ? part.value.total : 0
  const link = { href: paths.savedProjects, text: text('overview.projects.all', { count: total }) }
  return (
    <OverviewSection title={text('projects.title')} link={total > 0 ? link : undefined}>
      <Content {...props} />
    </OverviewSection>
  )
}

function Content({ part, now, editor }: OverviewProjectsProps) {
  const text = useText()
  const changedText = useChangedText(now)
  if (part.state === 'loading')
    return (
      <>
        <Pending />
        <ProjectSkeleton label={text('projects.loading')} rows={2} />
      </>
    )
  if (part.state === 'failed') {
    return (
      <OverviewFailed
        title={text('overview.projects.failed')}
        retryLabel={text('common.tryAgain')}
        busy={part.isBusy}
        onRetry={part.onRetry}
      />
    )
  }
  if (part.value.projects.length === 0) {
    const start = editor && (
      <ButtonLink href={editor} size="small">
        {text('projects.start')}
      </ButtonLink>
    )
    return <OverviewEmpty action={start}>{text('overview.projects.empty')}</OverviewEmpty>
  }
  return (
    <Card>
      <ul className={styles.list}>
        {part.value.projects.map(({ id, name, updated, pages, picture, shape, resume }) => (
          <li key={id} className={styles.row}>
            <ProductBox picture={picture} shape={shape} size="small" />
            <div className={styles.what}>
              <h3>{name}</h3>
              <p>{[changedText(updated), pages && text('projects.pages', pages)].filter(Boolean).join(', ')}</p>
            </div>
            {resume ? (
              <ButtonLink href={resume} size="small" aria-label={text('projects.resumeNamed', { name })}>
                {text('projects.resume')}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
