import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { historyMessages } from '@telecopy/contract/messages/history'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { ListMomentProvider, momentIn, momentOf } from '../../list/list-moment.ts'
import { isCreated } from '../../navigation/created-things.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { listState } from '../../ui/list-state.ts'
import { apiKeyColumns } from './api-key-columns.tsx'
import classes from './ApiKeys.module.css'

type ApiKeysTableProps = { query: UseQueryResult<ApiKey[]>; onRevoke: (key: ApiKey) => void }

/** The keys with their last use, in the zone of the account. */
export function ApiKeysTable({ query, onRevoke }: ApiKeysTableProps) {
  const account = useAccount()
  const fetchedTime = Math.floor(query.dataUpdatedAt / 1000)
  const moment = account ? momentOf(account, fetchedTime) : momentIn('UTC', fetchedTime)
  const list = listState(query, (keys) =>
    keys.map((one) => Object.assign({ onRevoke: () => onRevoke(one) }, one)),
  )
  return (
    <ListMomentProvider value={moment}>
      <DataTable
        label={texts.listLabel}
        columns={apiKeyColumns}
        list={list}
        rowKey={(row) => row.key_id}
        isNew={(row) => isCreated('api-key', row.key_id)}
        empty={null}
        skeletonRows={2}
      />
      {list.state !== 'failed' && (
        <p className={classes.zone}>{moment.label && historyMessages.timesIn(moment.label)}</p>
      )}
    </ListMomentProvider>
  )
}
