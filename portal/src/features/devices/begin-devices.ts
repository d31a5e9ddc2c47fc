import { queryClient } from '../../api/query-client.ts'
import { startView } from '../../list/kept-views.ts'
import { pageOptions } from '../../list/page-query.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { devicesStart } from './devices-list.ts'
import { devicesPage } from './devices.data.ts'

/** Fetches the first page of the list while the code of the screen loads. */
export function beginDevices(selection: unknown, held: unknown): void {
  void queryClient.prefetchQuery(
    pageOptions(devicesPage(startView(devicesStart(selection as SelectionOf<'devices'>), held))),
  )
}
