export const sharedLineMessages = {
  deleteConfirm: 'Delete this shared line?',
  createdTitle: 'Shared Line is created',
  created: 'The Shared Line is created successfully.',
  deleted: 'Shared Line is deleted',
  updated: 'Shared Line is updated',
  select: 'Select',
  selected: 'Selected',
  usedElsewhere: 'Used by another Shared Line',
  unsubscribed: (email: string, tag: string) =>
    `Unsubscribed the user (${email}) from the Shared Line (${tag}).`,
  adminTag: '(Admin)',
} as const
