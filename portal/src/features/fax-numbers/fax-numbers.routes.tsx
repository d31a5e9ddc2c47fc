import { type ScreenRoute, screenRoute } from '../../navigation/screen-route.tsx'

type Begin = ReturnType<NonNullable<ScreenRoute['begin']>>

const begins = () => import('./begin-fax-numbers.ts')

export const faxNumbersRoutes: readonly ScreenRoute[] = [
  {
    ...screenRoute('fax-numbers', () => import('./FaxNumbersPage.tsx'), 'FaxNumbersPage'),
    begin: async () => (await begins()).beginAssigned as Awaited<Begin>,
  },
  {
    ...screenRoute(
      'unassigned-fax-numbers',
      () => import('./UnassignedFaxNumbersPage.tsx'),
      'UnassignedFaxNumbersPage',
    ),
    begin: async () => (await begins()).beginUnassigned,
  },
  {
    ...screenRoute('assign-fax-numbers', () => import('./AssignFaxNumbersPage.tsx'), 'AssignFaxNumbersPage'),
    begin: async () => (await begins()).beginAssignable as Awaited<Begin>,
  },
]
