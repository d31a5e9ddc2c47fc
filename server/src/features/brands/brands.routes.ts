import type * as hosts from '@telecopy/contract/brands/brand-hosts.calls'
import type * as calls from '@telecopy/contract/brands/brands.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import {
  checkCertificateDomain,
  checkDomain,
  checkSignInHost,
  getBrandLogo,
  getBrand,
  listBrands,
} from './brands.reads.ts'
import { createBrand } from './create-brand.ts'
import { deleteBrand } from './delete-brand.ts'
import { previewBrandMail } from './preview-brand-mail.ts'
import { testBrandMail } from './test-brand-mail.ts'
import { updateBrand } from './update-brand.ts'

export const brandsRoutes: Handlers<typeof calls & typeof hosts> = {
  checkDomain: async (ctx, { body }) => {
    await checkDomain(ctx, body)
    return { code: 1 }
  },
  checkSignInHost: async (ctx, { body }) => {
    await checkSignInHost(ctx, body)
    return { code: 1 }
  },
  getBrandLogo: (ctx, { params, query }) => getBrandLogo(ctx, { ...params, ...query }),
  checkCertificateDomain: async (ctx, { query }) => {
    await checkCertificateDomain(ctx, query)
    return { code: 1 }
  },
  listBrands: async (ctx, { body }) => ({ code: 1, data: { brands: await listBrands(ctx, body) } }),
  getBrand: async (ctx, { body }) => ({ code: 1, data: await getBrand(ctx, body) }),
  createBrand: async (ctx, { body }) => ({ code: 1, fsi_bid: await createBrand(ctx, body) }),
  updateBrand: async (ctx, { body }) => ({ code: 1, version: await updateBrand(ctx, body) }),
  previewBrandMail: async (ctx, { body }) => ({ code: 1, ...(await previewBrandMail(ctx, body)) }),
  testBrandMail: async (ctx, { body }) => ({ code: 1, email: await testBrandMail(ctx, body) }),
  deleteBrand: async (ctx, { body }) => {
    await deleteBrand(ctx, body)
    return { code: 1 }
  },
}
