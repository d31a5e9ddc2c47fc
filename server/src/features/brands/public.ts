export { admits, findOrigin, judgeHost, lookAt } from './hosts.ts'
export { type MailBrand, brandsOfMails, mailBrandOf } from './mail-brand.queries.ts'
export { dressLogo, mailDress } from './mail-dress.ts'
export { type MailBlock, layOutMail } from './mail-layout.ts'
export {
  dropMailServerPasswords,
  losesMailServer,
  mailServerStates,
  sealedMailServerPasswords,
} from './mail-server.queries.ts'
export { brandServers, removeForeignMailServers } from './mail-server.ts'
export { takeRecordedBrand } from './take-brand.ts'
export { welcomeMail } from './welcome-mail.ts'
