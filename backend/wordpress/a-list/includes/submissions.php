<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// Brands that shoppers suggest, and their moderation. An approved suggestion becomes a published brand.

defined('ABSPATH') || exit;

const STATUSES = ['pending', 'approved', 'rejected', 'draft'];
const SORT_COLUMNS = ['submitted_date', 'brand_name', 'associated_celebrity', 'category', 'status'];
const SUGGESTIONS_PER_HOUR = 20;

add_action('rest_api_init', function (): void {
    route(V1, '/brand-submissions', 'POST', 'anyone', __NAMESPACE__ . '\create_submission', [
        'brand_name' => text_arg(200, 2),
        'website_url' => [
            'validate_callback' => __NAMESPACE__ . '\is_public_address',
            'sanitize_callback' => fn ($value) => trim((string) $value),
        ] + text_arg(2000, 1),
        'category' => ['type' => 'string', 'required' => true, 'enum' => domain('suggestion_categories')],
        'associated_celebrity' => text_arg(200, 2),
        'submission_reason' => text_arg(5000, 10),
        'contact_email' => ['validate_callback' => fn ($value) => is_string($value) && is_email(trim($value)) !== false] + text_arg(254, 1),
        'confirm_website' => text_arg(500),
    ]);
    route(V1, '/brand-submissions', 'GET', 'moderator', __NAMESPACE__ . '\list_submissions', paging_args() + [
        'status' => ['type' => 'string', 'enum' => [...STATUSES, 'all']],
        'search' => text_arg(200),
        'category' => text_arg(100),
        'orderby' => ['type' => 'string', 'enum' => SORT_COLUMNS, 'default' => 'submitted_date'],
        'order' => ['type' => 'string', 'enum' => ['asc', 'desc'], 'default' => 'desc'],
    ]);
    $reason = ['rejection_reason' => text_arg(2000)];
    route(V1, '/brand-submissions/(?P<id>\d+)/approve', 'POST', 'moderator', fn ($request) => decide_pending($request, 'approved'), [
        'featured_image' => ['validate_callback' => fn ($value) => trim((string) $value) === ''
            || (is_public_address($value) && str_starts_with(trim($value), 'https://'))] + text_arg(2000),
    ]);
    route(V1, '/brand-submissions/(?P<id>\d+)/reject', 'POST', 'moderator', fn ($request) => decide_pending($request, 'rejected'), $reason);
    route(V1, '/brand-submissions/(?P<id>\d+)/status', 'PUT', 'moderator', function ($request) {
        // Null means that nobody has moderated it.
        $refuse = fn (array $now) => !$request->has_param('seen_moderated_date') || $request['seen_moderated_date'] === iso($now['moderated_date'])
            ? null
            : new WP_Error('alist_changed', 'Another moderator has changed this submission.', ['status' => 409]);
        return decide((int) $request['id'], $refuse, $request['status'], (string) $request['admin_notes']);
    }, [
        'status' => ['type' => 'string', 'required' => true, 'enum' => STATUSES],
        'admin_notes' => text_arg(2000),
        'seen_moderated_date' => ['type' => ['string', 'null'], 'maxLength' => 40],
    ]);
    route(V1, '/admin/submission-stats', 'GET', 'moderator', __NAMESPACE__ . '\submission_stats');
});

/** Whether text is a URL with a public host name. */
function is_public_address(mixed $value): bool
{
    $address = is_string($value) ? wp_parse_url(trim($value)) : false;
    return is_array($address) && in_array($address['scheme'] ?? '', ['http', 'https'], true)
        && preg_match('/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i', $address['host'] ?? '') === 1;
}

function create_submission($request)
{
    global $wpdb;
    if (!takes_one_more('suggestion', SUGGESTIONS_PER_HOUR)) {
        return too_many('Too many suggestions from your network. Try again in an hour.');
    }
    // People don't see this field. A bot that fills it in gets the same response, but nothing is stored.
    if ((string) $request['confirm_website'] !== '') {
        return created(['success' => true, 'submission_id' => 0], V1 . '/brand-submissions');
    }
    $row = ['submitted_by' => get_current_user_id() ?: null, 'submitted_date' => now(), 'admin_notes' => '', 'rejection_reason' => ''];
    foreach (['brand_name', 'website_url', 'category', 'associated_celebrity', 'submission_reason', 'contact_email'] as $name) {
        $row[$name] = trim((string) $request[$name]);
    }
    if ($wpdb->insert(table('submissions'), $row) === false) {
        return database_error();
    }
    return created(['success' => true, 'submission_id' => $wpdb->insert_id], V1 . '/brand-submissions');
}

function submission(int $id): ?array
{
    global $wpdb;
    return $wpdb->get_row($wpdb->prepare('SELECT * FROM ' . table('submissions') . ' WHERE id = %d', $id), ARRAY_A);
}

function submission_record(array $row): array
{
    $number = fn (?string $value) => $value === null ? null : (int) $value;
    return [
        'id' => (int) $row['id'],
        'brand_name' => $row['brand_name'],
        'website_url' => $row['website_url'],
        'category' => $row['category'],
        'associated_celebrity' => $row['associated_celebrity'],
        'submission_reason' => $row['submission_reason'],
        'contact_email' => $row['contact_email'],
        'status' => $row['status'],
        'submitted_by' => $number($row['submitted_by']),
        'submitted_date' => iso($row['submitted_date']),
        'moderated_date' => iso($row['moderated_date']),
        'moderated_by' => $number($row['moderated_by']),
        'admin_notes' => $row['admin_notes'],
        'rejection_reason' => $row['rejection_reason'],
        // A suggestion that is no longer approved still has its brand, which is a draft without a page.
        'brand_id' => $row['status'] === 'approved' && $row['brand_id'] ? (int) $row['brand_id'] : null,
    ];
}

function list_submissions($request)
{
    global $wpdb;
    $where = ['1 = %d'];
    $values = [1];
    foreach (['status', 'category'] as $name) {
        if ($request[$name] && $request[$name] !== 'all') {
            $where[] = "$name = %s";
            $values[] = $request[$name];
        }
    }
    if ($request['search']) {
        $where[] = '(brand_name LIKE %s OR associated_celebrity LIKE %s OR website_url LIKE %s)';
        array_push($values, ...array_fill(0, 3, '%' . $wpdb->esc_like($request['search']) . '%'));
    }
    $from = ' FROM ' . table('submissions') . ' WHERE ' . implode(' AND ', $where);
    $total = (int) $wpdb->get_var($wpdb->prepare("SELECT COUNT(*)$from", $values));
    // Both values come from an enum.
    $order = " ORDER BY {$request['orderby']} {$request['order']}, id {$request['order']} LIMIT %d OFFSET %d";
    array_push($values, $request['per_page'], ($request['page'] - 1) * $request['per_page']);
    $rows = $wpdb->get_results($wpdb->prepare("SELECT *$from$order", $values), ARRAY_A);
    return paged(array_map(__NAMESPACE__ . '\submission_record', $rows), $total, $request['per_page']);
}

function decide_pending($request, string $status)
{
    $refuse = fn (array $now) => $now['status'] === 'pending'
        ? null
        : new WP_Error('alist_not_pending', 'This submission was decided before.', ['status' => 409]);
    $reason = $status === 'rejected' ? (string) $request['rejection_reason'] : '';
    return decide((int) $request['id'], $refuse, $status, $reason === '' ? null : $reason, $reason, trim((string) $request['featured_image']));
}

/**
 * One decision about a submission at a time: each publishes or hides a brand.
 * @param callable(array): ?WP_Error $refuse gets the submission
 * @param ?string $notes null keeps the notes that the submission has
 */
function decide(int $id, callable $refuse, string $status, ?string $notes, string $reason = '', string $picture = '')
{
    $lock = table('submissions') . "_$id";
    return with_lock($lock, 'Somebody else is deciding about this submission. Try again.', function () use ($id, $refuse, $status, $notes, $reason, $picture) {
        $now = submission($id);
        if (!$now) {
            return not_found('submission');
        }
        return $refuse($now) ?? store_decision($now, $status, $notes ?? $now['admin_notes'], $reason, $picture);
    });
}

function store_decision(array $submission, string $status, string $notes, string $reason, string $picture)
{
    global $wpdb;
    $change = [
        'status' => $status,
        'admin_notes' => $notes,
        'rejection_reason' => $reason,
        'moderated_date' => now(),
        'moderated_by' => get_current_user_id(),
        'brand_id' => $submission['brand_id'] === null ? null : (int) $submission['brand_id'],
    ];
    if ($status === 'approved') {
        $change['brand_id'] = publish_brand($submission, $picture);
    } elseif ($submission['brand_id']) {
        // The suggestion is no longer approved, so its brand becomes a draft again, with all changes by editors.
        wp_update_post(['ID' => (int) $submission['brand_id'], 'post_status' => 'draft']);
    }
    if ($wpdb->update(table('submissions'), $change, ['id' => $submission['id']]) === false) {
        return database_error();
    }
    announce_decision($submission, $change);
    $record = submission_record(array_merge($submission, $change, ['moderated_by' => (string) $change['moderated_by']]));
    return ['success' => true, 'submission' => $record, 'brand_id' => $change['brand_id']];
}

/** Tells whoever suggested a brand, if they were signed in, what was decided. */
function announce_decision(array $submission, array $decision): void
{
    ['status' => $status, 'brand_id' => $brand_id, 'rejection_reason' => $reason] = $decision;
    if (!$submission['submitted_by'] || !in_array($status, ['approved', 'rejected'], true)) {
        return;
    }
    $is_approved = $status === 'approved';
    $title = $is_approved ? 'was approved' : 'was not accepted';
    $description = $is_approved ? 'The brand you suggested is in the directory now. Thank you!' : $reason;
    notify((int) $submission['submitted_by'], [
        'title' => "{$submission['brand_name']} $title",
        'description' => $description ?: 'Thank you for the suggestion; it does not fit the directory.',
        'target_url' => $is_approved ? '/brand/' . get_post_field('post_name', $brand_id) : '/submit-brand',
        'type' => 'new_brand',
    ], 'submission', ['submission_id' => (int) $submission['id'], 'status' => $status]);
}

function publish_brand(array $submission, string $picture): int
{
    $chosen = $picture === '' ? [] : ['featured_image' => $picture];
    if ($submission['brand_id'] && get_post((int) $submission['brand_id'])) {
        save_fields(get_post((int) $submission['brand_id']), $chosen);
        return (int) wp_update_post(['ID' => (int) $submission['brand_id'], 'post_status' => 'publish']);
    }
    $id = wp_insert_post([
        'post_type' => BRAND,
        'post_status' => 'publish',
        'post_title' => wp_slash($submission['brand_name']),
        'post_content' => '',
    ]);
    save_fields(get_post($id), [
        'brand_name' => $submission['brand_name'],
        'founder' => $submission['associated_celebrity'],
        'category' => $submission['category'],
        'description' => '',
        'affiliate_links' => ['Website' => $submission['website_url']],
    ] + $chosen);
    return $id;
}

function submission_stats(): array
{
    global $wpdb;
    $sql = "SELECT COUNT(*) AS total_submissions, COALESCE(SUM(status = 'pending'), 0) AS pending,
        COALESCE(SUM(status = 'approved'), 0) AS approved, COALESCE(SUM(status = 'rejected'), 0) AS rejected,
        COALESCE(SUM(submitted_date >= %s), 0) AS this_week FROM " . table('submissions');
    $counts = $wpdb->get_row($wpdb->prepare($sql, gmdate('Y-m-d H:i:s', time() - WEEK_IN_SECONDS)), ARRAY_A);
    return array_map('intval', $counts) + [
        'active_brands' => (int) (wp_count_posts(BRAND)->publish ?? 0),
        'total_products' => (int) (wp_count_posts(PRODUCT)->publish ?? 0),
        'monthly_views' => events_of_month('page_view'),
    ];
}
