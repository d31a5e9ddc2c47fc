import { dashboardMessages as texts } from '@telecopy/contract/messages/dashboard'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from './DashboardPage.module.css'
import { latestBulletinQuery, type Bulletin } from './dashboard.data.ts'

export function BulletinCard() {
  const { data } = useQuery(latestBulletinQuery)
  return (
    <Card className={classes.card ?? ''}>
      <h2 className={classes.heading}>{texts.bulletins}</h2>
      {data === undefined ? <Waiting label={texts.loadingBulletins} /> : <BulletinText bulletin={data} />}
    </Card>
  )
}

function BulletinText({ bulletin }: { bulletin: Bulletin | null }) {
  if (bulletin === null) return <Text c="dimmed">{texts.noBulletins}</Text>
  return (
    <>
      <h3 className={classes.subject}>{bulletin.subject}</h3>
      <p className={classes.content}>{bulletin.content}</p>
    </>
  )
}
