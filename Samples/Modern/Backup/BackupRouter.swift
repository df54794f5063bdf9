import HeadlessRIBs

@MainActor
protocol BackupRouting: Routing {}

@MainActor
final class BackupRouter: Router<Interactable>, BackupRouting {}
