import { Card } from '#src/components/Card.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'

/** Projects on their way. */
export function ProjectSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Card pad>
      <ListSkeleton label={label} rows={rows} />
    </Card>
  )
}
