const EXPORTS = 'exports'
export const exportKeys = {
  all: [EXPORTS],
  latest: [EXPORTS, 'latest'],
  backup: (backupId: string) => [EXPORTS, 'backup', backupId],
}
