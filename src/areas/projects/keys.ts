const PROJECTS = 'projects'
export const projectKeys = {
  all: [PROJECTS],
  page: (accountId: string, page: number) => [PROJECTS, accountId, page],
}
