export const brandMessages = {
  deleteConfirm: 'Delete this brand?',
  deleted: (name: string) => `The brand ${name} is deleted.`,
  updated: 'The settings for the brand are updated.',
  createdTitle: 'Brand is created',
  created: 'A new brand is created.',
  noLogo: 'No logo has been set for this group. The system default logo will be used.',
  nameInvalid: 'Please enter a valid Brand Name.',
  domainInvalid: 'Please enter a valid Domain.',
  updateFailed: 'Sorry, the system cannot update the brand. Please try again later.',
  createFailed: 'Sorry, the system cannot create the brand. Please try again later.',
  deleteFailed: 'Sorry, the system cannot delete the brand. Please try again later.',
} as const
