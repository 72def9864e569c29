export const downloadKeys = { list: ['downloads'] }
