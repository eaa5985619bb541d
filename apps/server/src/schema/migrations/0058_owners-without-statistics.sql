-- Decision 0069. Giving a column the type that it has removes its statistics without writing the table again. Citus refuses it
-- for the column that rows are distributed by.
DO $$
DECLARE
  owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY[
    'account_expenses', 'account_groups', 'account_payouts', 'account_receipts', 'accounts', 'active_days',
    'alert_settings', 'alert_watches', 'alerts', 'announcement_dismissals', 'attempt_snapshots', 'attempts',
    'billing_invoices', 'billing_locks', 'billing_payments', 'bulk_edits', 'cash_events', 'checkouts',
    'column_mappings', 'column_snapshots', 'commission_profiles', 'currency_rates', 'data_versions', 'day_plan_edits',
    'day_plans', 'day_stops', 'deleted_things', 'deletion_warnings', 'email_confirmations', 'evaluations',
    'execution_corrections', 'execution_groups', 'executions', 'experiments', 'export_links', 'finding_marks',
    'findings', 'habit_mark_edits', 'habit_marks', 'habit_terms', 'habits', 'idempotency_keys', 'import_failures',
    'imports', 'known_places', 'lock_webhook_calls', 'lock_webhooks', 'locks', 'mentor_conversations',
    'mentor_messages', 'mentor_settings', 'moved_fills', 'notification_deliveries', 'notification_settings',
    'notifications', 'own_contracts', 'password_resets', 'process_days', 'progress_openings', 'recovery_codes',
    'reflection_prompts', 'reflections', 'regroupings', 'removed_accounts', 'reset_silences', 'resets', 'reviews',
    'routine_days', 'rule_reports', 'sample_data', 'scheduled_events', 'screenshots', 'sessions', 'setup_pictures',
    'setups', 'subscriptions', 'support_grants', 'support_looks', 'tasks', 'trade_fills', 'trade_journals',
    'trade_plans', 'trades', 'two_step_secrets', 'views'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN user_id SET STATISTICS 0', owned);
    BEGIN
      EXECUTE format('ALTER TABLE %I ALTER COLUMN user_id TYPE uuid', owned);
    EXCEPTION WHEN feature_not_supported THEN
      NULL;
    END;
  END LOOP;
END
$$;
