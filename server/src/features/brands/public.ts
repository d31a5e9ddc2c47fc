export { admits, findOrigin, lookAt } from './hosts.ts'
export { type MailBrand, brandsOfMails } from './mail-brand.queries.ts'
export { type MailDress, dressLogo, mailDress } from './mail-dress.ts'
export { type MailBlock, layOutMail } from './mail-layout.ts'
