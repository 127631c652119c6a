<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// Tables for data that does not fit into posts, post meta or user meta. dbDelta reads them line by line: a column that shares its line
// with another is never added to an existing table.

defined('ABSPATH') || exit;

const TABLES = [
    'favorites' => '
        user_id bigint unsigned NOT NULL,
        kind varchar(10) NOT NULL,
        item varchar(191) NOT NULL,
        added_at datetime NOT NULL,
        PRIMARY KEY  (user_id, kind, item)
    ',
    'lists' => '
        id bigint unsigned NOT NULL AUTO_INCREMENT,
        user_id bigint unsigned NOT NULL,
        name varchar(400) NOT NULL,
        created_at datetime NOT NULL,
        PRIMARY KEY  (id),
        KEY user_id (user_id)
    ',
    'list_items' => '
        id bigint unsigned NOT NULL AUTO_INCREMENT,
        list_id bigint unsigned NOT NULL,
        kind varchar(10) NOT NULL,
        item varchar(191) NOT NULL,
        added_price varchar(40) NOT NULL,
        added_availability varchar(40) NOT NULL,
        PRIMARY KEY  (id),
        UNIQUE KEY item (list_id, kind, item)
    ',
    'reviews' => '
        id bigint unsigned NOT NULL AUTO_INCREMENT,
        user_id bigint unsigned NOT NULL,
        product_id varchar(191) NOT NULL,
        rating tinyint NOT NULL,
        comment text NOT NULL,
        created_at datetime NOT NULL,
        PRIMARY KEY  (id),
        UNIQUE KEY once (user_id, product_id),
        KEY product_id (product_id)
    ',
    'submissions' => "
        id bigint unsigned NOT NULL AUTO_INCREMENT,
        brand_name varchar(800) NOT NULL,
        website_url text NOT NULL,
        category varchar(100) NOT NULL,
        associated_celebrity varchar(800) NOT NULL,
        submission_reason mediumtext NOT NULL,
        contact_email varchar(254) NOT NULL,
        status varchar(20) NOT NULL DEFAULT 'pending',
        submitted_by bigint unsigned NULL,
        submitted_date datetime NOT NULL,
        moderated_date datetime NULL,
        moderated_by bigint unsigned NULL,
        admin_notes text NOT NULL,
        rejection_reason text NOT NULL,
        brand_id bigint unsigned NULL,
        PRIMARY KEY  (id),
        KEY status (status, submitted_date)
    ",
    'notifications' => '
        id bigint unsigned NOT NULL AUTO_INCREMENT,
        user_id bigint unsigned NOT NULL,
        title varchar(800) NOT NULL,
        description text NOT NULL,
        target_url text NOT NULL,
        type varchar(40) NOT NULL,
        is_read tinyint NOT NULL DEFAULT 0,
        created_at datetime NOT NULL,
        source varchar(40) NOT NULL,
        metadata text NOT NULL,
        PRIMARY KEY  (id),
        KEY user_id (user_id, is_read)
    ',
    'newsletter' => '
        email_key varchar(191) NOT NULL,
        email varchar(254) NOT NULL,
        subscribed_at datetime NOT NULL,
        PRIMARY KEY  (email_key)
    ',
    'synonyms' => '
        id bigint unsigned NOT NULL AUTO_INCREMENT,
        terms varchar(800) NOT NULL,
        PRIMARY KEY  (id)
    ',
    'attempts' => '
        subject char(40) NOT NULL,
        count int NOT NULL,
        since datetime NOT NULL,
        PRIMARY KEY  (subject),
        KEY since (since)
    ',
    'event_counts' => '
        day date NOT NULL,
        kind varchar(40) NOT NULL,
        subject varchar(191) NOT NULL,
        count bigint unsigned NOT NULL,
        PRIMARY KEY  (day, kind, subject)
    ',
];

function table(string $name): string
{
    global $wpdb;
    return "{$wpdb->prefix}alist_$name";
}

function create_tables(): void
{
    global $wpdb;
    require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    foreach (TABLES as $name => $columns) {
        dbDelta('CREATE TABLE ' . table($name) . " ($columns) " . $wpdb->get_charset_collate() . ';');
    }
}

/** Does work that no other request does at the same time. @param $busy message for a request that has waited for 10 s */
function with_lock(string $name, string $busy, callable $work): mixed
{
    global $wpdb;
    if ((int) $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 10)', $name)) !== 1) {
        return new WP_Error('alist_busy', $busy, ['status' => 503]);
    }
    try {
        return $work();
    } finally {
        $wpdb->query($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $name));
    }
}

/** The current time in UTC, in the format of the tables. */
function now(): string
{
    return gmdate('Y-m-d H:i:s');
}

/** A stored time as ISO 8601 in UTC; null stays null. */
function iso(?string $stored): ?string
{
    return $stored === null ? null : str_replace(' ', 'T', $stored) . '.000Z';
}
