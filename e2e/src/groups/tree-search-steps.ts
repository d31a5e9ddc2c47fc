export const current = '[role=row][data-current]'
