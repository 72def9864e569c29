import type { DeleteProjectSnapshot, ProjectToDelete } from '#machines/projects/delete-project/machine.ts'
import type { RequestEvent } from '#machines/shared/request/machine.ts'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'
import { shapeOf } from '#src/platform/catalogue.ts'
import styles from './DeleteProjectScreen.module.css'

interface DeleteProjectScreenProps {
  snapshot: DeleteProjectSnapshot
  send: (event: RequestEvent<ProjectToDelete>) => void
}

/** Asks before a project is deleted, and says what is lost. */
export function DeleteProjectScreen(props: DeleteProjectScreenProps) {
  const text = useText()
  const { name = '', pages = null, picture = null, articleType } = props.snapshot.context.subject ?? {}
  return (
    <RequestFlowDialog
      {...props}
      title={text('projects.delete.title')}
      confirmLabel={text('projects.delete.confirm')}
      failed="projects.delete.failed"
    >
      <span className={styles.project}>
        <ProductBox picture={picture} shape={shapeOf(articleType)} />
        <span className={styles.what}>
          <strong>{name}</strong>
          <span>
            {pages && `${text('projects.pages', pages)}. `}
            {text('projects.delete.text')}
          </span>
        </span>
      </span>
    </RequestFlowDialog>
  )
}
