import { expect, it } from 'vitest'
import { updateBrand } from './brands/brands.calls.ts'
import { Brand } from './brands/brands.schemas.ts'
import { updateCoverPage } from './cover-pages/cover-pages.calls.ts'
import { CoverPage } from './cover-pages/cover-pages.schemas.ts'
import { assignFaxNumber } from './fax-numbers/fax-numbers.calls.ts'
import { FaxNumber, FaxNumberRow } from './fax-numbers/fax-numbers.schemas.ts'
import { createGroup, updateGroup } from './groups/groups.calls.ts'
import { Group, GroupNode } from './groups/groups.schemas.ts'
import { updateSharedLine } from './shared-lines/shared-line-settings.calls.ts'
import { SharedLine } from './shared-lines/shared-lines.schemas.ts'
import { createUser, updateUser } from './users/users.calls.ts'
import { User, UserRow } from './users/users.schemas.ts'

// Programs read, change one value and send all of it back.
it.each([
  ['user/update', 'a row of user/list', UserRow, updateUser],
  ['user/update', 'user/details', User, updateUser],
  ['user/add', 'user/details', User, createUser],
  ['faxnumber/assign', 'a row of faxnumber/list', FaxNumberRow, assignFaxNumber],
  ['faxnumber/assign', 'faxnumber/details', FaxNumber, assignFaxNumber],
  ['group/update', 'a node of group/list', GroupNode, updateGroup],
  ['group/update', 'group/details', Group, updateGroup],
  ['group/add', 'group/details', Group, createGroup],
  ['brand/update', 'brand/details', Brand, updateBrand],
  ['coverpage/update', 'coverpage/details', CoverPage, updateCoverPage],
  ['gsd/update', 'gsd/details', SharedLine, updateSharedLine],
])('%s takes every field that %s answers', (_call, _answer, answered, { body }) => {
  expect(Object.keys(body.shape)).toEqual(expect.arrayContaining(Object.keys(answered.shape)))
})
