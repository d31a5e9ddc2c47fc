import { defineCall, fields, success } from '../kit/define-call.ts'
import { requiredText, textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { searchMessages } from '../messages/shell.ts'
import { Found } from './search.schemas.ts'

export const search = defineCall({
  method: 'POST',
  path: '/admin-endpoint/search',
  summary:
    'Groups, users and fax numbers of the scope whose name, e-mail, number or MAC address holds the keywords: the best five of each',
  access: 'administrator',
  key: 'read',
  body: fields({
    keywords: requiredText(textUpTo(lengths.searchKeywords), () => searchMessages.keywordsMissing),
  }),
  answer: success({ data: Found }),
  problems: [],
  readsMuch: true,
})
